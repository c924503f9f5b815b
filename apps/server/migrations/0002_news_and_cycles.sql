ALTER TABLE "users" ADD COLUMN "cycles_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "told_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "told_failed_at" timestamp with time zone;