import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['Upload a person and a garment', 'See the result in a few minutes', 'Keep earlier results at hand'];

export function meta() {
  return [{ title: 'Virtual Try-On · Hookline' }];
}

export default function ProductTryonPage() {
  return (
    <NotBuiltYet title="Virtual Try-On" colour="blush" plans={plans}>
      Put a garment on a person in a photo, and see how it wears before there is a shoot.
    </NotBuiltYet>
  );
}
