CREATE TABLE "phone_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"consent" text NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_links_token" ON "phone_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "phone_links_user" ON "phone_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_links_expires" ON "phone_links" USING btree ("expires_at");