CREATE TABLE "billing_cards" (
	"card_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"trial_at" timestamp with time zone,
	CONSTRAINT "billing_cards_card_hash_customer_id_pk" PRIMARY KEY("card_hash","customer_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "matched_by" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_cards_customer" ON "billing_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_created" ON "checkouts" USING btree ("created_at");