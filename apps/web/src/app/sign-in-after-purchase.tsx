import { CaptionLine } from '#components/media/caption-line.tsx';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';

/** Back from the checkout in a browser where nobody is signed in: another one than before, or after a long while. */
export function SignInAfterPurchase({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="grid flex-1 items-center gap-12 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div>
        <h1 className="type-display-1 max-w-[8em]">Thank you</h1>
        <p className="type-lead mt-6 max-w-[34em] text-muted">
          Your plan is ready. Sign in to the account you bought it with. You won’t pay again.
        </p>
        <Button kind="accent" size="l" className="mt-9" onClick={onSignIn}>
          Sign in to your account
        </Button>
      </div>
      <PictureTile src="/cast/ines.avif" alt="" loading="eager" className="!rounded-l max-lg:hidden" shade>
        <CaptionLine words={['Come', 'on', 'in']} current={2} className="top-[64%]" />
      </PictureTile>
    </div>
  );
}
