import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Facts at the left, actions at the right, on the sunken foot that stays while the body scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  width: 'confirm' | 'progress' | 'player' | 'gallery';
  /** Between head and body, does not scroll: searches and filters. */
  toolbar?: ReactNode;
  bodyClassName?: string;
  bodyRef?: Ref<HTMLDivElement>;
  /** Where the focus goes on opening: the first field of a form. Otherwise the dialog itself, whose title is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on closing, if there is something; otherwise back to where it was. */
  returnFocus?: RefObject<HTMLElement | null>;
}

const widths = {
  confirm: 'md:max-w-[480px]',
  progress: 'md:max-w-[824px]',
  player: 'md:max-w-[920px]',
  gallery: 'md:max-w-[1088px]',
};

/** What opened the newest dialog, until none is open. */
let newestOpener: Element | null = null;

/**
 * What had the focus; for an entry of a menu, which is gone by the time the dialog closes, the menu's button. A dialog
 * that takes the place of another finds nothing focused and has the other's opener.
 */
function findOpener(focused: Element | null): Element | null {
  if (focused === null || focused === document.body) return newestOpener;
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  newestOpener = button ? document.getElementById(button) : focused;
  return newestOpener;
}

const canHaveFocus = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';

/** The dialog itself has focus when it opens: Shift+Tab goes to its last control, as it does from the first one. */
function goBackToEnd(event: KeyboardEvent<HTMLElement>) {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== dialog) return;
  const last = [...dialog.querySelectorAll<HTMLElement>(canHaveFocus)]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility())
    .at(-1);
  if (!last) return;
  event.preventDefault();
  last.focus();
}

/** Modal sheet: head and foot stay, the body scrolls. Below 768 px it takes the whole height, a confirmation excepted. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  width,
  toolbar,
  bodyClassName,
  bodyRef,
  initialFocus,
  returnFocus,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const isSheet = width !== 'confirm';
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="anim-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <div
          className={clsx(
            'pointer-events-none fixed inset-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:p-6 short:md:!p-2',
            isSheet ? '' : 'p-4',
          )}
        >
          <Primitive.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              // Focus the dialog, not its first button: a focused button looks selected.
              event.preventDefault();
              opener.current = findOpener(document.activeElement);
              (initialFocus?.current ?? content.current)?.focus();
            }}
            onCloseAutoFocus={(event) => {
              // Our dialogs have no trigger of their own to go back to.
              event.preventDefault();
              const target = returnFocus?.current ?? opener.current;
              if (target instanceof HTMLElement) target.focus();
              // The opener may be gone or disabled by now; then focus moves to the page content.
              if (document.activeElement === document.body)
                document.getElementById('content')?.focus({ preventScroll: true });
              // A dialog that replaces this one may already be open, and another may follow.
              if (document.querySelector('[role="dialog"]') === null) newestOpener = null;
            }}
            ref={content}
            tabIndex={-1}
            onKeyDown={goBackToEnd}
            className={clsx(
              'anim-dialog pointer-events-auto outline-none flex max-h-full w-full flex-col self-center justify-self-center overflow-hidden bg-raised [--ring-gap:var(--surface-raised)] dark:[--disabled:var(--surface-selected)] dark:[--line:var(--line-strong)] md:h-auto md:rounded-l md:shadow-float',
              widths[width],
              isSheet ? 'h-full max-md:self-stretch' : 'rounded-l shadow-float max-md:max-w-[480px]',
            )}
          >
            <header className="flex items-start justify-between gap-4 pt-5 pr-3 pb-4 pl-5 md:pt-[26px] md:pr-5 md:pl-8 short:!pt-2.5 short:pb-2">
              <div className="min-w-0">
                <Primitive.Title className="type-h2 short:mt-1.5 short:!text-[20px]">{title}</Primitive.Title>
                {description ? (
                  <Primitive.Description asChild>
                    <div className={clsx('mt-1.5 text-muted', isSheet && 'short:sr-only')}>{description}</div>
                  </Primitive.Description>
                ) : null}
              </div>
              <Primitive.Close asChild>
                <IconButton label="Close" className="-mt-1 short:mt-0">
                  <X className="size-5" />
                </IconButton>
              </Primitive.Close>
            </header>
            {toolbar}
            {children ? (
              <div
                {...(bodyRef && { ref: bodyRef })}
                className={clsx(
                  'scroll-thin min-h-0 overflow-y-auto overscroll-contain px-5 md:px-8',
                  isSheet && 'flex-1',
                  bodyClassName,
                )}
              >
                {children}
              </div>
            ) : null}
            {footer ? (
              <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken py-4 pr-5 pl-5 md:pr-6 md:pl-8 short:py-2">
                {footer}
              </footer>
            ) : null}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
