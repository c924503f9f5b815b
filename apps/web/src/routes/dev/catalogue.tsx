import { Plus } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { CaptionLine } from '#components/media/caption-line.tsx';
import { ListenRow } from '#components/media/listen-row.tsx';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { SetTile } from '#components/media/set-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, type ButtonKind, type ButtonSize } from '#components/ui/button.tsx';
import { CaptionBlock } from '#components/ui/caption-block.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmailAddress } from '#components/ui/email-address.tsx';
import { GoogleMark } from '#components/ui/google-mark.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { LastingField } from '#components/ui/lasting-field.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Menu, MenuContent, MenuDivider, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { RenameDialog } from '#components/ui/rename-dialog.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { Tooltip, TooltipProvider } from '#components/ui/tooltip.tsx';
import { UploadBadge, UploadMeter } from '#components/ui/upload-meter.tsx';

export function meta() {
  return [{ title: 'Catalog · Hookline' }];
}

const kinds: readonly ButtonKind[] = ['accent', 'ink', 'line', 'quiet', 'danger'];
const sizes: readonly ButtonSize[] = ['s', 'm', 'l'];
const ratios = [
  { value: '9:16', label: '9:16' },
  { value: '16:9', label: '16:9' },
  { value: '1:1', label: '1:1' },
] as const;
const upload = { loaded: 314_573, total: 2_516_582, percentage: 12 };

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="type-h3 mb-4">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons">
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} icon={<Plus aria-hidden="true" className="size-4" />}>
          size {size}
        </Button>
      ))}
      <Button kind="accent" busy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <Tooltip content="Says what an icon does">
        <IconButton label="Add">
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </Tooltip>
    </Shelf>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [ratio, setRatio] = useState<(typeof ratios)[number]['value']>('9:16');
  const [isOn, setIsOn] = useState(true);
  return (
    <Shelf title="Fields">
      <TextField label="Name" aside="Optional" help="What a field is for" className="w-64" />
      <TextField label="Email" error="Enter your email" defaultValue="ann@" className="w-64" />
      <LastingField
        id="lasting-field"
        initial="Typed before the program is there"
        className="h-11 w-64 rounded-m bg-surface px-3 ring-field"
        onText={() => undefined}
      />
      <SearchField label="Search" placeholder="Search actors" value={text} onChange={setText} className="w-64" />
      <Select label="Format" value={ratio} options={ratios} onChange={setRatio} />
      <Segmented label="Format" value={ratio} options={ratios} onChange={setRatio} />
      <Switch label="AI label" note="Shown in the picture" checked={isOn} onChange={setIsOn} />
    </Shelf>
  );
}

function News() {
  return (
    <Shelf title="News">
      {(['success', 'warning', 'danger'] as const).map((tone) => (
        <NoticeBox key={tone} tone={tone} action={<Button size="s">Do it</Button>} className="w-full">
          A notice of tone {tone}
        </NoticeBox>
      ))}
      <Button onClick={() => notify.info('Your video is ready', { action: { label: 'Watch', onClick: () => {} } })}>
        Say something
      </Button>
      <Button onClick={() => notify.error('Generation Failed', { description: 'Please try again.' })}>
        Say that it failed
      </Button>
      <ProblemCard title="Your videos did not load" busy={false} onTryAgain={() => {}}>
        Shown when a list did not load.
      </ProblemCard>
    </Shelf>
  );
}

function Codes() {
  return (
    <Shelf title="QR code">
      <div className="w-40">
        <QrCode text="https://example.com/selfie" label="Address as a QR code" />
      </div>
    </Shelf>
  );
}

function Waiting() {
  return (
    <Shelf title="Waiting">
      <ProgressBar label="Known" percent={40} className="w-64" />
      <ProgressBar label="Unknown" percent={null} className="w-64" />
      <ProgressBar label="Done" percent={100} done className="w-64" />
      <Spinner className="size-5" />
      <Skeleton className="h-12 w-64" />
      <Loading />
      <UploadMeter label="Uploading" progress={upload} className="w-64" />
      <div className="relative size-16">
        <UploadBadge label="Uploading" progress={upload} />
      </div>
    </Shelf>
  );
}

function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <Shelf title="Dialogs and menus">
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete this video?"
        description="You can take it back for ten seconds."
        width="confirm"
        footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}
      />
      <Button onClick={() => setIsRenaming(true)}>Rename</Button>
      <RenameDialog
        open={isRenaming}
        title="Rename this video"
        label="Name"
        name="Warm mug, first cut"
        maxLength={80}
        emptyError="Enter a name"
        busy={false}
        onRename={() => setIsRenaming(false)}
        onClose={() => setIsRenaming(false)}
      />
      <Menu>
        <MenuTrigger asChild>
          <Button>Open a menu</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem>Rename</MenuItem>
          <MenuDivider />
          <MenuItem danger>Delete</MenuItem>
        </MenuContent>
      </Menu>
    </Shelf>
  );
}

function Pictures() {
  return (
    <Shelf title="Pictures and small things">
      <PictureTile src="/favicon.svg" alt="A picture that loaded" className="w-32" />
      <PictureTile src="/missing.jpg" alt="A picture that did not load" className="w-32" />
      <div className="relative size-32">
        <SetTile name="Maya" />
      </div>
      <div className="@container relative h-56 w-32 overflow-hidden rounded-m bg-ink">
        <PreviewVideo src="/hero/greta.mp4" className="size-full object-cover" />
        <CaptionLine words={['Stop', 'scrolling']} current={1} className="bottom-4" />
      </div>
      <RadioGroup.Root aria-label="Voice" defaultValue="amy">
        <ul className="w-64 rounded-m bg-surface ring-line">
          <ListenRow value="amy" title="Amy" note="Adult" onToggle={() => {}} />
          <ListenRow value="joe" title="Joe" note="Senior" isPlaying onToggle={() => {}} />
          <ListenRow value="none" title="The actor’s own voice" />
        </ul>
      </RadioGroup.Root>
      <p className="type-h2">
        Ads that <CaptionBlock>talk</CaptionBlock>
      </p>
      <p className="w-64">
        <EmailAddress>somebody.with.a.long.name@example.com</EmailAddress>
      </p>
      <Badge>New</Badge>
      <Badge tone="picture">0:12</Badge>
      <Kbd>Enter</Kbd>
      <Logo />
      <Button icon={<GoogleMark />}>Sign in with Google</Button>
    </Shelf>
  );
}

/** Every part of `components/` in its states, for whoever changes one. In `npm run dev` only (app/routes.ts). */
export default function CataloguePage() {
  return (
    <TooltipProvider>
      <main className="mx-auto max-w-[1088px] px-6 py-10">
        <h1 className="type-h1 mb-6">Catalog</h1>
        <Buttons />
        <Fields />
        <News />
        <Waiting />
        <Codes />
        <Overlays />
        <Pictures />
      </main>
    </TooltipProvider>
  );
}
