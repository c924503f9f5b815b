ALTER TABLE "remote_works" DROP CONSTRAINT "remote_works_pkey";--> statement-breakpoint
ALTER TABLE "remote_works" ADD COLUMN "part" text DEFAULT 'result' NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_works" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "remote_works" ADD CONSTRAINT "remote_works_operation_id_part_pk" PRIMARY KEY("operation_id","part");--> statement-breakpoint
-- Until now these two were asked for speech only.
UPDATE "remote_works" SET "part" = 'speech' WHERE "provider" IN ('elevenlabs', 'openai');
