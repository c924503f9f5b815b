CREATE TABLE "call_spending" (
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"usd" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "call_spending_provider_month_pk" PRIMARY KEY("provider","month")
);
