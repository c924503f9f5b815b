import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

interface FactQuestionProps {
  question: string;
  onAnswer: (fact: string) => void;
}

/** Asks for what a script lacks; the answer goes into the prompt. */
export function FactQuestion({ question, onAnswer }: FactQuestionProps) {
  const [fact, setFact] = useState('');
  const hasWords = /[\p{L}\p{N}]/u.test(fact);
  return (
    <form
      className="rounded-m bg-sunken px-3.5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWords) onAnswer(fact);
      }}
    >
      <label htmlFor="missing-fact" className="flex items-start gap-2 font-semibold text-[14px]">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-[17px] shrink-0 stroke-[1.75]" />
        {question}
      </label>
      <p className="type-small mt-0.5 pl-[25px] text-muted">One more fact makes a better script.</p>
      <span className="mt-2.5 flex gap-2">
        <input
          id="missing-fact"
          dir="auto"
          value={fact}
          maxLength={200}
          onChange={(event) => setFact(event.target.value)}
          className="min-w-0 flex-1 rounded-s bg-surface px-3 ring-field"
        />
        <Button type="submit" kind="ink" disabled={!hasWords}>
          Add
        </Button>
      </span>
    </form>
  );
}
