import { sectionId } from './setting-section.tsx';

/** Leads to each part of a long page of settings: beside it where there is room, above it elsewhere. */
export function JumpList({ titles }: { titles: readonly string[] }) {
  return (
    <nav
      aria-label="Settings"
      className="max-xl:scroll-quiet max-xl:-mx-4 max-xl:mb-2 max-xl:overflow-x-auto max-xl:px-4 xl:sticky xl:top-8 xl:order-2 xl:self-start"
    >
      <ul className="flex gap-1 max-xl:w-max xl:flex-col xl:border-line xl:border-l xl:pl-3">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${sectionId(title)}`}
              className="flex h-9 items-center rounded-s px-2.5 text-[14px] font-medium whitespace-nowrap text-muted transition-colors duration-[120ms] hover:bg-hover hover:text-fg pointer-coarse:h-11 max-xl:bg-sunken"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
