/**
 * Whether a key press plays or pauses the video of a dialog: Space, anywhere but where it means something else. The video
 * itself is left out, since browsers toggle it on their own when it has the focus.
 */
export function togglesPlay(
  event: Pick<
    KeyboardEvent,
    'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented' | 'target'
  >,
  video: EventTarget,
): boolean {
  if (event.key !== ' ' || event.repeat || event.defaultPrevented || event.target === video) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return !(
    event.target instanceof Element && event.target.closest('button, a, input, textarea, select, [role="menu"]')
  );
}
