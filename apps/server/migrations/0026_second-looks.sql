ALTER TABLE "photo_cuts" ADD COLUMN "auto_preview" text;--> statement-breakpoint
ALTER TABLE "photo_cuts" ADD COLUMN "gap" text;--> statement-breakpoint
ALTER TABLE "photo_cuts" ADD COLUMN "doubt" jsonb;--> statement-breakpoint
-- What the engine saw before was the backdrop alone: a second look is due.
UPDATE "photo_cuts" SET "gap" = 'not-asked' WHERE "auto_mask" IS NOT NULL;
