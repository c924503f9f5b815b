CREATE TABLE "broadcasts" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"level" text NOT NULL,
	"link_url" text,
	"link_label" text,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unexpected_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"request_id" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"admin_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "replayed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_created" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "unexpected_errors_seen" ON "unexpected_errors" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_notes_admin" ON "user_notes" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_events_customer" ON "billing_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at") WHERE "invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_trialing" ON "subscriptions" USING btree ("customer_id") WHERE "subscriptions"."status" = 'trialing';