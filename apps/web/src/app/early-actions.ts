type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    earlyActions?: {
      /** Fields, with what was typed last, in the order of the first time; buttons, with null, in that of the last. */
      kept: Map<Field | HTMLButtonElement, string | null>;
      stop: () => void;
    };
  }
}

/**
 * Runs in <head> before there is anything to click; dependency-free. Pages that are written out in advance are there
 * before their program is: until `doEarlyActions`, what is clicked or typed is kept. Links work by themselves.
 */
export const earlyActionsScript = `(function(){var k=new Map,o={capture:true};function c(e){var b=e.target.closest&&e.target.closest('button');if(b){e.preventDefault();e.stopImmediatePropagation();k.delete(b);k.set(b,null)}}function i(e){k.set(e.target,e.target.value)}addEventListener('click',c,o);addEventListener('input',i,o);window.earlyActions={kept:k,stop:function(){removeEventListener('click',c,o);removeEventListener('input',i,o)}}})()`;

/** Gives a field a value as if it were typed: React hears of a change only when it did not make it itself. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Does what was clicked and typed before the program was there, each button once, however often it was pressed by
 * somebody who got impatient. From then on the page hears everything itself.
 */
export async function doEarlyActions(): Promise<void> {
  const early = window.earlyActions;
  delete window.earlyActions;
  early?.stop();
  for (const [element, value] of early?.kept ?? []) {
    // The page has to have heard of the one before the next: what was typed, before what it is sent with.
    await new Promise((resolve) => setTimeout(resolve));
    if (value === null || element instanceof HTMLButtonElement) element.click();
    else type(element, value);
  }
}
