import { ChevronDown, Scan } from 'lucide-react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#components/ui/menu.tsx';
import { parseSafeArea, type SafeAreaApp, safeAreaApps, safeAreas } from '../../safe-areas.ts';

interface SafeAreaMenuProps {
  app: SafeAreaApp | null;
  onChange: (app: SafeAreaApp | null) => void;
}

/** Which app's safe area the preview shows; the video has none. */
export function SafeAreaMenu({ app, onChange }: SafeAreaMenuProps) {
  return (
    <Menu>
      <MenuTrigger className="inline-flex h-10 pointer-coarse:h-11 items-center gap-2 rounded-s px-2.5 text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover">
        <Scan aria-hidden="true" className="size-[18px] stroke-[1.75]" />
        Safe area: {app ? safeAreas[app].name : 'Off'}
        <ChevronDown aria-hidden="true" className="size-4 stroke-[1.75] text-muted" />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={app ?? 'off'} onValueChange={(value) => onChange(parseSafeArea(value))}>
          <MenuRadioItem value="off">Off</MenuRadioItem>
          {safeAreaApps.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {safeAreas[one].name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
