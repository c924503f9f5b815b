import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';

/** The page's hold on a field it does not own. */
export interface LastingFieldHandle {
  read(): string;
  /** Not while somebody is typing in it. */
  write(text: string): void;
}

interface LastingFieldProps {
  ref?: Ref<LastingFieldHandle>;
  id: string;
  /** The text of the page as it is written out. */
  initial: string;
  isMultiline?: boolean;
  className: string;
  /** Hears the text as the program finds it, and each time it changes. */
  onText: (text: string) => void;
  /** Enter, outside of an input method's own window. */
  onEnter?: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A text field that belongs to the browser from the first paint on: text, selection and an input method's composition are
 * those of whoever types, before, while and after the program takes the page over. React would write its own text into a
 * field that it hydrates, so it only gets to hear of this one.
 */
export function LastingField({ ref, id, initial, isMultiline = false, className, onText, onEnter }: LastingFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const hear = useRef(onText);
  hear.current = onText;
  const html = useMemo(() => {
    const attributes = `id="${id}" dir="auto" data-lasting class="${escapeHtml(className)}"`;
    // The parser drops a line break that a text area begins with.
    const field = isMultiline
      ? `<textarea ${attributes}>\n${escapeHtml(initial)}</textarea>`
      : `<input ${attributes} value="${escapeHtml(initial)}">`;
    return { __html: field };
  }, [id, initial, isMultiline, className]);

  const fieldIn = () => host.current?.firstElementChild as Field | null;
  useImperativeHandle(ref, () => ({
    read: () => fieldIn()?.value ?? initial,
    write: (text) => {
      const field = fieldIn();
      if (!field || field === document.activeElement) return;
      field.value = text;
      hear.current(text);
    },
  }));

  useEffect(() => {
    const field = host.current?.firstElementChild as Field | null;
    if (!field) return;
    const tell = () => hear.current(field.value);
    tell();
    field.addEventListener('input', tell);
    return () => field.removeEventListener('input', tell);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the field in it
    <div
      ref={host}
      className="contents"
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, escaped
      dangerouslySetInnerHTML={html}
    />
  );
}
