type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
 * before their program is: until `doEarlyActions`, what is clicked or typed is kept. Links, parts with `data-do`, and a
 * `LastingField` work by themselves.
 */
export const earlyActionsScript = `(function () {
  var kept = new Map(), options = { capture: true };
  function keepPress(event) {
    var button = event.target.closest && event.target.closest('button');
    if (!button || button.dataset.do) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.delete(button);
    kept.set(button, null);
  }
  function keepTyped(event) {
    if (event.target.dataset.lasting === undefined) kept.set(event.target, event.target.value);
  }
  addEventListener('click', keepPress, options);
  addEventListener('input', keepTyped, options);
  window.earlyActions = { kept: kept, stop: function () {
    removeEventListener('click', keepPress, options);
    removeEventListener('input', keepTyped, options);
  } };
})()`;

/** Gives a field a value as if it were typed: React hears of a change only when it did not make it itself. */
function type(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    // A file was chosen, and stays so.
    if (field instanceof HTMLSelectElement) field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'radio' && field instanceof HTMLInputElement) {
    field.checked = false;
    field.click();
    return;
  }
  // What React saw last may be what was typed already, when it took the field over.
  field.value = field.defaultValue;
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
