import { Badge } from '#components/ui/badge.tsx';
import { Segmented } from '#components/ui/segmented.tsx';

const modes = [
  { value: 'talking-actors', label: 'Talking Actors' },
  {
    value: 'ai-avatars',
    disabled: true,
    label: (
      <>
        AI Avatars <Badge>SOON</Badge>
      </>
    ),
  },
] as const;

/** There is one mode until the second comes; the control says what is on its way. */
export function ModeSelector() {
  return (
    <Segmented
      label="Mode"
      value="talking-actors"
      options={modes}
      onChange={() => undefined}
      className="max-lg:flex max-lg:[&>*]:flex-1"
    />
  );
}
