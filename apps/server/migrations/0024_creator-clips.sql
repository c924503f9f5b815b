ALTER TABLE "ai_creators" ADD COLUMN "clip_url" text;--> statement-breakpoint
ALTER TABLE "ai_creators" ADD COLUMN "clip_source_url" text;