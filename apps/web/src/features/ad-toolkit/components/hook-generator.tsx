import { Copy, Shuffle } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { writeHooks } from '../write-hooks.ts';
import { ToolSection } from './tool-section.tsx';

export function HookGenerator() {
  const [facts, setFacts] = useState({ product: 'cold brew', audience: '', problem: 'coffee keeps you up at night' });
  const [round, setRound] = useState(0);
  const set = (name: keyof typeof facts): ComponentProps<'input'>['onChange'] =>
    function change(event) {
      setFacts({ ...facts, [name]: event.target.value });
    };
  return (
    <ToolSection
      id="hook-generator"
      tone="sunken"
      title="Hook generator"
      text="Five opening lines from three facts, one for each angle. Edit them until they sound like you."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Product" value={facts.product} maxLength={60} onChange={set('product')} />
        <TextField
          label="Who is it for? (optional)"
          placeholder="night owls"
          value={facts.audience}
          maxLength={60}
          onChange={set('audience')}
        />
        <TextField
          label="What goes wrong without it?"
          className="sm:col-span-2"
          value={facts.problem}
          maxLength={90}
          onChange={set('problem')}
        />
      </div>
      <ul aria-live="polite" className="mt-6 border-line-strong border-t">
        {writeHooks(facts, round).map(({ angle, line }) => (
          <li key={angle} className="flex items-center gap-4 border-line-strong border-b py-3">
            <div className="min-w-0 flex-1">
              <p className="type-small text-muted">{angle}</p>
              <p className="text-[17px] font-medium">{line}</p>
            </div>
            <Button
              size="s"
              icon={<Copy aria-hidden="true" />}
              aria-label={`Copy: ${line}`}
              onClick={() => void copyText(line)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-5" icon={<Shuffle aria-hidden="true" />} onClick={() => setRound(round + 1)}>
        Show five more
      </Button>
    </ToolSection>
  );
}
