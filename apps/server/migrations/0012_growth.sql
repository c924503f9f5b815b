CREATE TABLE "file_walks" (
	"finished_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unnamed_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "videos" SET "canceled_at" = coalesce("operations"."finished_at", "operations"."created_at") FROM "operations" WHERE "operations"."id" = "videos"."operation_id" AND "operations"."status" = 'canceled';--> statement-breakpoint
CREATE INDEX "unnamed_files_noted" ON "unnamed_files" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "sessions_dead" ON "sessions" USING btree (least("ended_at", "idle_expires_at", "absolute_expires_at"));--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE "users"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "users_deletion_asked" ON "users" USING btree ("deletion_asked_at") WHERE "users"."deletion_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_admins_by_address" ON "users" USING btree ("id") WHERE "users"."is_admin_by_address";--> statement-breakpoint
CREATE INDEX "users_email_domain" ON "users" USING btree (substring(lower("email") from '[^@]*$')) WHERE "users"."email_proven_at" is not null and not "users"."is_admin_by_address";--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree (coalesce("current_period_end", '-infinity'::timestamptz),"id") WHERE "subscriptions"."status" in ('active', 'trialing', 'past_due', 'incomplete', 'pending');--> statement-breakpoint
CREATE INDEX "videos_library" ON "videos" USING btree ("user_id","created_at","id","kind") WHERE "videos"."deleted_at" is null and "videos"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "videos_canceled" ON "videos" USING btree ("canceled_at") WHERE "videos"."canceled_at" is not null;