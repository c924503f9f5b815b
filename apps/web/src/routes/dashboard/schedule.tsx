import { pagePaths } from '@hookline/contract/page-paths';
import { ScheduleArt } from '#app/coming-soon-art.tsx';
import { ComingSoon } from '#components/layouts/coming-soon.tsx';

export function meta() {
  return [{ title: 'Schedule · Hookline' }];
}

const meanwhile = {
  to: pagePaths.videos,
  label: 'Open My Videos',
  text: 'Until then, download your videos and post them yourself.',
};

export default function SchedulePage() {
  return (
    <ComingSoon title="Schedule" color="sky" art={<ScheduleArt />} meanwhile={meanwhile}>
      Put your finished videos on a calendar, and have them go out when people watch.
    </ComingSoon>
  );
}
