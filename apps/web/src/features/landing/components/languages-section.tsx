import { languages } from '@hookline/contract/languages';

export function LanguagesSection() {
  return (
    <section id="languages" aria-labelledby="languages-title" className="scroll-mt-6 py-16 md:py-[104px]">
      <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] gap-8 px-(--gutter) md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
        <div>
          <h2 id="languages-title" className="type-display-2">
            {languages.length} languages, one cast
          </h2>
          <p className="type-lead mt-4 max-w-[24em] text-muted">
            Paste a script in any of them. We detect the language, or you can choose it.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
          {languages.map(({ code, name }) => (
            <li key={code} className="border-line border-t py-2.5 font-medium">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
