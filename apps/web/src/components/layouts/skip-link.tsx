/** For keyboards: past the navigation to the page itself. The first thing on a page; seen while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-(--z-menu) rounded-s bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
