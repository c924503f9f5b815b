import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['Upload a person and a garment', 'See the result in a few minutes', 'Keep your earlier results'];

export function meta() {
  return [{ title: 'Virtual Try-On · Hookline' }];
}

export default function ProductTryonPage() {
  return (
    <NotBuiltYet title="Virtual Try-On" colour="blush" plans={plans}>
      See any garment on a person before you book a shoot.
    </NotBuiltYet>
  );
}
