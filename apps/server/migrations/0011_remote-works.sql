CREATE TABLE "ai_creators" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_name" text NOT NULL,
	"thumbnail_url" text,
	"gender" text NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider" text NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_creators_creator_name_unique" UNIQUE("creator_name")
);
--> statement-breakpoint
CREATE TABLE "remote_works" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"engine" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"is_parked" boolean DEFAULT false NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"poll_failures" integer DEFAULT 0 NOT NULL,
	"files" jsonb,
	"reason" text,
	"detail" text,
	"estimate_usd" double precision DEFAULT 0 NOT NULL,
	"cost_usd" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "remote_works" ADD CONSTRAINT "remote_works_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_creators_active" ON "ai_creators" USING btree ("is_active","creator_name");--> statement-breakpoint
CREATE INDEX "remote_works_due" ON "remote_works" USING btree ("provider","next_poll_at") WHERE "remote_works"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "remote_works_submitted_at" ON "remote_works" USING btree ("submitted_at");