CREATE TABLE "admin_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_refusals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"field" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"cycle_start" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grants_amount_positive" CHECK ("credit_grants"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "billing_events_received";--> statement-breakpoint
CREATE INDEX "admin_actions_created" ON "admin_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_admin" ON "admin_actions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_actions_subject" ON "admin_actions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "moderation_refusals_created" ON "moderation_refusals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_refusals_user" ON "moderation_refusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_grants_user_cycle" ON "credit_grants" USING btree ("user_id","cycle_start");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "operations_created" ON "operations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operations_failed" ON "operations" USING btree ("created_at","id") WHERE "operations"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "operations_running" ON "operations" USING btree ("created_at","id") WHERE "operations"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE FUNCTION "keep_admin_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."id" = OLD."id" AND NEW."action" = OLD."action" AND NEW."created_at" = OLD."created_at"
    AND (NEW."admin_id" IS NOT DISTINCT FROM OLD."admin_id" OR NEW."admin_id" = 'erased')
    AND (NEW."subject" = OLD."subject" OR NEW."subject" = 'erased')
    AND (NEW."detail" IS NOT DISTINCT FROM OLD."detail" OR NEW."detail" IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'admin_actions is append only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_actions_append_only" BEFORE UPDATE OR DELETE ON "admin_actions" FOR EACH ROW EXECUTE FUNCTION "keep_admin_actions"();
