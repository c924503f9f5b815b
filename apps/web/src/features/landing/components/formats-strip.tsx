const formats = [
  { name: '9:16', text: 'TikTok, Reels, Shorts' },
  { name: '1:1', text: 'Facebook, Instagram feed' },
  { name: '16:9', text: 'YouTube, LinkedIn, X' },
  { name: 'MP4, SRT, VTT', text: '1080p, no watermark' },
] as const;

/** Where results go: platforms and files, in the place where others show customers. */
export function FormatsStrip() {
  return (
    <section aria-label="Formats and platforms" className="border-line border-y">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard
        tabIndex={0}
        className="scroll-quiet mx-auto flex max-w-[calc(var(--page-max)+2*var(--gutter))] gap-10 overflow-x-auto px-(--gutter) py-6 md:justify-between"
      >
        <li className="shrink-0 font-semibold">
          Ready to upload,
          <br />
          wherever you post
        </li>
        {formats.map(({ name, text }) => (
          <li key={name} className="shrink-0">
            <b className="block">{name}</b>
            <span className="type-small text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
