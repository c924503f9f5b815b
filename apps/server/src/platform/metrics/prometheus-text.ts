/** A family of samples, as Prometheus reads them. */
export interface Metric {
  /** Ends in its unit, or in `_total` for what only grows. */
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  samples: readonly Sample[];
}

export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
  /** Of a histogram: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
}

/** Content type of the text format. */
export const prometheusContentType = 'text/plain; version=0.0.4; charset=utf-8';

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const escapeHelp = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

/** Writes the text format of Prometheus, version 0.0.4. */
export function writePrometheusText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ value, labels = {}, suffix = '' }) => {
        const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
        return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
      }),
    ])
    .join('\n')
    .concat('\n');
}
