import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { CameraView } from './camera-view.tsx';
import { type ArrivedPhoto, PhonePanel } from './phone-panel.tsx';

export interface SelfieDialogProps {
  consent: string | null;
  /** The statement with its box, for photos that do not wait in this browser. */
  consentBox: ReactNode;
  onPhoto: (file: File) => void;
  onArrived: (photos: readonly ArrivedPhoto[]) => void;
  onClose: () => void;
}

const option = (icon: ReactNode, label: string) => (
  <>
    {icon}
    {label}
  </>
);
const cameras = [
  { value: 'here', label: option(<Monitor aria-hidden="true" className="size-[18px] stroke-[1.75]" />, 'This camera') },
  {
    value: 'phone',
    label: option(<Smartphone aria-hidden="true" className="size-[18px] stroke-[1.75]" />, 'My phone'),
  },
] as const;

/** A photo of oneself, with the camera of this device or with the phone. */
export function SelfieDialog({ consent, consentBox, onPhoto, onArrived, onClose }: SelfieDialogProps) {
  const [from, setFrom] = useState<(typeof cameras)[number]['value']>('here');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take a selfie"
      description="The photo your actor will speak from."
      width="progress"
      bodyClassName="pb-6"
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
            {from === 'here' ? 'Cancel' : 'Done'}
          </Button>
        </>
      }
    >
      <Segmented label="Camera" value={from} options={cameras} onChange={setFrom} className="mb-5" />
      {from === 'here' ? (
        <CameraView
          useLabel="Use photo"
          onPhoto={(file) => {
            onPhoto(file);
            onClose();
          }}
          otherWays={
            <p className="type-small text-muted">
              It stays in this browser until you confirm that you may use it. You can also close this and add photos.
            </p>
          }
        />
      ) : (
        <PhonePanel consent={consent} consentBox={consentBox} onArrived={onArrived} onFinished={onClose} />
      )}
    </Dialog>
  );
}
