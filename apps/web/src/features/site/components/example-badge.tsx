import { Badge } from '#components/ui/badge.tsx';

/** Stands on everything that is no real customer, quote or payment. */
export function ExampleBadge() {
  return <Badge>Example</Badge>;
}
