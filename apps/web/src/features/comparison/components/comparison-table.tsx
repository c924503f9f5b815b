import { checkedOn } from '#articles/comparison-checked-on.ts';
import { comparedFacts, factSourceKeys, factSources } from '../competitor-facts.ts';

/** What differs, row by row; on phones one block per row with both answers. */
export function ComparisonTable({ rows = comparedFacts.length }: { rows?: number }) {
  return (
    <>
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">Hookline and Creatify AI compared</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line-strong border-b">
            <td className="w-[30%] py-4" />
            <th scope="col" className="type-h3 rounded-t-l bg-surface px-6 py-4">
              Hookline
            </th>
            <th scope="col" className="type-h3 px-6 py-4">
              Creatify AI
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {comparedFacts.slice(0, rows).map(({ what, ours, theirs, sources }) => (
            <tr key={what} className="border-line-strong border-b max-md:block max-md:py-5">
              <th scope="row" className="py-4 pr-4 font-semibold max-md:block max-md:py-0">
                {what}
              </th>
              <td className="bg-surface px-6 py-4 font-medium max-md:mt-2 max-md:block max-md:rounded-m max-md:px-4 max-md:py-3">
                <span className="type-micro block text-muted md:hidden">Hookline</span>
                {ours}
              </td>
              <td className="px-6 py-4 text-muted max-md:block max-md:px-4 max-md:py-3">
                <span className="type-micro block md:hidden">Creatify AI</span>
                {theirs}
                <sup className="!text-[12px]">
                  {sources.map((key) => (
                    <a
                      key={key}
                      href={factSources[key].url}
                      rel="nofollow"
                      aria-label={`Source ${factSourceKeys.indexOf(key) + 1}: ${factSources[key].title}`}
                      className="tap-area inline-block px-1 text-center text-link pointer-coarse:min-w-11"
                    >
                      {factSourceKeys.indexOf(key) + 1}
                    </a>
                  ))}
                </sup>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="type-small mt-6 grid gap-x-12 gap-y-3 text-muted md:grid-cols-2">
        <p>
          Copies of these pages were read on {checkedOn}; they may have changed since. Not affiliated with Creatify AI,
          which is a trademark of its owner.
        </p>
        <ol className="list-decimal pl-5">
          {factSourceKeys.map((key) => (
            <li key={key}>
              <a
                href={factSources[key].url}
                rel="nofollow"
                className="inline-block py-1 text-link underline-offset-4 hover:underline pointer-coarse:py-3"
              >
                {factSources[key].title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
