import { messages } from '@hookline/contract/messages';
import type { ServiceReport } from '@hookline/contract/providers';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Loading } from '#components/ui/loading.tsx';
import { useServices } from '../api/get-services.ts';
import { errorRate, reasonWords, servedBy, spending, stateOf } from '../service-words.ts';

const tones = { good: 'text-success', bad: 'text-danger', none: 'text-muted' } as const;

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="type-h2">{title}</h2>
      <p className="mt-1 max-w-[46em] text-muted">{text}</p>
      <div className="mt-4 rounded-l border border-line bg-surface">{children}</div>
    </section>
  );
}

function Service({ service }: { service: ServiceReport }) {
  const { name, lastSuccessAt, lastFailureAt, lastReason, atWork, spentUsd } = service;
  const state = stateOf(service);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 py-4 md:px-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="font-semibold">{name}</h3>
        <p className="type-small text-muted">{errorRate(service)}</p>
        <p className="type-small text-muted">
          {lastSuccessAt ? `Last worked: ${formatWhen(lastSuccessAt)}. ` : ''}
          {lastFailureAt ? `Last failed: ${formatWhen(lastFailureAt)}, as ${reasonWords(lastReason)}.` : ''}
        </p>
      </div>
      <div className="text-right max-sm:text-left">
        <div className={clsx('font-semibold', tones[state.tone])}>{state.text}</div>
        <div className="type-small text-muted tabular-nums">
          {spending({ spentUsd, capUsd: null })} this month{atWork > 0 ? `, ${atWork} in progress` : ''}
        </div>
      </div>
    </li>
  );
}

/** For administrators: how outside services are doing, what they cost, and which engine does what. */
export function ServicesOverview() {
  const { data: report, isError, isFetching, refetch } = useServices();
  if (isError && !report)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!report) return <Loading className="min-h-[40vh]" />;
  const { services, capabilities, capUsd, spentUsd } = report;
  return (
    <div className="grid gap-10">
      <Section
        title="Connected services"
        text={
          services.length === 0
            ? 'None. Our studio makes everything on this server. Set a key to connect one; docs/providers.md explains how.'
            : `${spending(report)} this month (UTC), as services report it or we estimate.${capUsd !== null && spentUsd >= capUsd ? ' The cap is reached: nothing more is ordered.' : ''}`
        }
      >
        <ul className="divide-y divide-line">
          {services.map((service) => (
            <Service key={service.name} service={service} />
          ))}
        </ul>
      </Section>
      <Section title="Who makes what" text="The first service is asked first. Settings of the server decide.">
        <dl className="divide-y divide-line">
          {capabilities.map((capability) => (
            <div key={capability.name} className="flex flex-wrap justify-between gap-x-8 gap-y-1 px-5 py-3 md:px-6">
              <dt className="font-medium">{capability.name}</dt>
              <dd className="text-muted">{servedBy(capability)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
