CREATE TABLE "mail_opt_outs" (
	"user_id" text NOT NULL,
	"mail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_opt_outs_user_id_mail_pk" PRIMARY KEY("user_id","mail")
);
--> statement-breakpoint
CREATE TABLE "credit_warnings" (
	"user_id" text NOT NULL,
	"cycle_start" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "credit_warnings_user_id_cycle_start_kind_percent_pk" PRIMARY KEY("user_id","cycle_start","kind","percent")
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "decline" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_trial_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_trial_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_warnings_open" ON "credit_warnings" USING btree ("created_at") WHERE "credit_warnings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("trial_end") WHERE "subscriptions"."status" = 'trialing';--> statement-breakpoint
-- What happened before is no news.
UPDATE "subscriptions" SET "told_trial_at" = now() WHERE "trial_end" IS NOT NULL;--> statement-breakpoint
UPDATE "subscriptions" SET "told_ends_at" = coalesce("ended_at", "ends_at") WHERE "ended_at" IS NOT NULL OR "ends_at" IS NOT NULL;
