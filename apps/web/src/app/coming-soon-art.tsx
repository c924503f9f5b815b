const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Which hook video stands on which day, and how far down. */
const posts: Partial<Record<(typeof days)[number], { picture: string; top: string }>> = {
  Mon: { picture: 'problem', top: '12%' },
  Wed: { picture: 'story', top: '46%' },
  Thu: { picture: 'offer', top: '20%' },
  Sat: { picture: 'list', top: '34%' },
};

/** A week with a few videos in it. */
export function ScheduleArt() {
  return (
    <div className="grid w-full max-w-[560px] grid-cols-7 overflow-hidden rounded-m bg-surface text-fg">
      {days.map((day) => {
        const post = posts[day];
        return (
          <div key={day} className="relative h-[320px] border-line border-l first:border-l-0">
            <p className="type-micro border-line border-b py-2 text-center text-muted">{day}</p>
            {post ? (
              <img
                src={`/hooks/${post.picture}.avif`}
                alt=""
                style={{ top: `calc(36px + ${post.top})` }}
                className="absolute inset-x-1 aspect-9/16 w-[calc(100%-8px)] rounded-s object-cover"
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const campaigns = [
  { name: 'Spring launch', pictures: ['problem', 'offer', 'list'], share: '78%' },
  { name: 'Back in stock', pictures: ['story', 'comparison'], share: '46%' },
  { name: 'Weekend offer', pictures: ['offer', 'problem', 'story'], share: '62%' },
] as const;

/** Three campaigns, each with its videos and how far it has come. */
export function CampaignsArt() {
  return (
    <div className="w-full max-w-[520px] divide-y divide-line overflow-hidden rounded-m bg-surface text-fg">
      {campaigns.map(({ name, pictures, share }) => (
        <div key={name} className="flex items-center gap-4 p-4">
          <span className="flex w-[136px] shrink-0 gap-1.5">
            {pictures.map((picture) => (
              <img
                key={picture}
                src={`/hooks/${picture}.avif`}
                alt=""
                className="aspect-9/16 w-10 rounded-s object-cover"
              />
            ))}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="mt-3 block h-1.5 overflow-hidden rounded-full bg-track">
              <span className="block h-full bg-fg" style={{ width: share }} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Heights of a spoken sentence, in percent. */
const wave = [18, 34, 62, 88, 54, 30, 44, 76, 96, 68, 40, 22, 36, 58, 82, 70, 46, 28, 52, 74, 90, 60, 34, 20] as const;

/** A face, and the voice it will follow. */
export function LipsyncArt() {
  return (
    <div className="flex w-full max-w-[480px] items-center gap-6">
      <img src="/cast/amara.avif" alt="" className="aspect-9/16 w-[42%] rounded-m object-cover" />
      <div className="flex h-[140px] flex-1 items-center gap-[3px] rounded-m bg-surface px-4 text-fg">
        {wave.map((height, index) => (
          <span
            // The bars never move or change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            style={{ height: `${height * 0.7}%` }}
            className="flex-1 rounded-full bg-current"
          />
        ))}
      </div>
    </div>
  );
}
