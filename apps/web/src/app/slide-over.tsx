import { Menu, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of narrow screens: comes over the page from the left, behind it a dark overlay. */
export function SlideOver() {
  const [isOpen, setOpen] = useState(false);
  const hasNavigated = useRef(false);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>
        <IconButton label="Open menu">
          <Menu className="size-[22px]" />
        </IconButton>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="anim-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // After navigation, focus goes to the new page, not back to the menu button.
            if (!hasNavigated.current) return;
            event.preventDefault();
            hasNavigated.current = false;
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
          className="anim-slide-over fixed inset-y-0 left-0 z-(--z-dialog) w-[min(292px,86vw)] bg-sunken shadow-float"
        >
          <Primitive.Title className="sr-only">Menu</Primitive.Title>
          <Primitive.Close asChild>
            <IconButton label="Close menu" className="absolute top-4 right-3 z-1">
              <X className="size-5" />
            </IconButton>
          </Primitive.Close>
          <Sidebar
            onNavigate={() => {
              hasNavigated.current = true;
              setOpen(false);
            }}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
