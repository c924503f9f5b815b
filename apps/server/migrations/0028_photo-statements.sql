CREATE TABLE "photo_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"sha256" text NOT NULL,
	"version" text NOT NULL,
	"operation_id" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "photo_statements_user" ON "photo_statements" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "photo_statements_asset" ON "photo_statements" USING btree ("asset_id");