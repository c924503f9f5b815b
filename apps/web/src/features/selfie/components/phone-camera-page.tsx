import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OpenedPhoneLink } from '@hookline/contract/phone-links';
import { Camera, Check, ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PublicFrame } from '#components/layouts/public-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { finishPhoneLink, openPhoneLink, sendPhonePhoto } from '../api/phone-links.ts';
import { CameraView } from './camera-view.tsx';

type Step =
  | { at: 'opening' }
  | { at: 'camera'; problem?: string }
  | { at: 'sending'; progress: UploadProgress }
  | { at: 'sent'; photosLeft: number }
  | { at: 'over'; title: string; reason: string };

function over(error: unknown): Step {
  const { code, message } =
    error instanceof ApiError ? error : { code: 'NOT_FOUND', message: messages.phoneLinks.ended };
  const title =
    code === 'NOT_FOUND'
      ? 'This link has expired'
      : code === 'CONFLICT'
        ? 'This link is full'
        : 'We couldn’t open this link';
  return { at: 'over', title, reason: message };
}

/** The camera on a phone, for a dialog that is open on another screen. Nobody signs in here. */
export function PhoneCameraPage() {
  const token = useToken();
  const [link, setLink] = useState<OpenedPhoneLink>();
  const [step, setStep] = useState<Step>({ at: 'opening' });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (token === undefined) return;
    openPhoneLink(token).then(
      (opened) => {
        setLink(opened);
        setStep({ at: 'camera' });
      },
      (error: unknown) => setStep(over(error)),
    );
  }, [token]);
  useEffect(() => {
    if (step.at === 'sent' || step.at === 'over') heading.current?.focus();
  }, [step.at]);

  async function send(file: File) {
    if (token === undefined) return;
    setStep({ at: 'sending', progress: notYetUploaded });
    try {
      const onProgress = (progress: UploadProgress) => setStep({ at: 'sending', progress });
      setStep({ at: 'sent', ...(await sendPhonePhoto(token, file, { onProgress })) });
    } catch (error) {
      const isOver = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
      setStep(
        isOver
          ? over(error)
          : { at: 'camera', problem: error instanceof ApiError ? error.message : messages.uploads.failed },
      );
    }
  }

  if (step.at === 'opening') return <Loading className="min-h-dvh" />;
  return (
    <PublicFrame className="grid content-start gap-5 pb-12 md:!max-w-[824px]">
      {step.at === 'camera' ? (
        <>
          <h1 className="type-h2">Take a selfie</h1>
          {step.problem ? <NoticeBox tone="danger">{step.problem}</NoticeBox> : null}
          <CameraView
            useLabel="Send photo"
            onPhoto={(file) => void send(file)}
            otherWays={<OtherWays onFile={send} />}
          />
          {link ? (
            <p className="type-small border-line border-t pt-4 text-muted">
              Confirmed on your computer: “{link.statement} {link.purpose}” Your photo goes to that dialog only.
            </p>
          ) : null}
        </>
      ) : step.at === 'sending' ? (
        <>
          <h1 className="type-h2">Sending your photo</h1>
          <UploadMeter label="Sending" progress={step.progress} thereafter="Checking the face" />
        </>
      ) : step.at === 'sent' ? (
        <>
          <Check aria-hidden="true" className="mt-6 size-10 stroke-2 text-success" />
          <h1 ref={heading} tabIndex={-1} className="type-h2 outline-none">
            Sent
          </h1>
          <p role="status">Continue on your computer</p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              kind="accent"
              onClick={() => {
                if (token !== undefined) finishPhoneLink(token);
                setStep({ at: 'over', title: 'All done', reason: 'Continue on your computer' });
              }}
            >
              Done
            </Button>
            {step.photosLeft > 0 ? (
              <Button icon={<Camera aria-hidden="true" />} onClick={() => setStep({ at: 'camera' })}>
                Take another
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} className="type-h2 mt-6 outline-none">
            {step.title}
          </h1>
          <p role="status">{step.reason}</p>
        </>
      )}
    </PublicFrame>
  );
}

/** The token of the link, taken out of the address but kept for a reload; undefined at first. */
function useToken(): string | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = (state as { phoneLink?: string } | null)?.phoneLink;
  useEffect(() => {
    // What is no token names no link.
    if (hash || kept === undefined)
      void navigate(pagePaths.phoneCamera, { replace: true, state: { phoneLink: hash.slice(1) || '-' } });
  }, [hash, kept, navigate]);
  return hash ? undefined : kept;
}

/** The phone's own camera app, which opens without https too, and photos that are there. */
function OtherWays({ onFile }: { onFile: (file: File) => Promise<void> }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <FileWay icon={<Camera aria-hidden="true" />} label="Use the camera app" capture="user" onFile={onFile} />
      <FileWay icon={<ImagePlus aria-hidden="true" />} label="Choose a photo" onFile={onFile} />
    </div>
  );
}

interface FileWayProps {
  icon: ReactNode;
  label: string;
  capture?: 'user';
  onFile: (file: File) => Promise<void>;
}

function FileWay({ icon, label, capture, onFile }: FileWayProps) {
  return (
    <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-m px-4 text-[15px] font-semibold ring-field focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover [&_svg]:size-[18px] [&_svg]:stroke-[1.75]">
      {icon}
      {label}
      <input
        type="file"
        // Phones turn their own formats into one of these.
        accept="image/jpeg,image/png,image/webp"
        capture={capture}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that picking the same file again fires a change event.
          target.value = '';
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
