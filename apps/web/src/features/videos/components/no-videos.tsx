import { pagePaths } from '@hookline/contract/page-paths';
import { Plus } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';

/** An empty library, with the people who could be in it. */
export function NoVideos({ faces }: { faces: readonly string[] }) {
  return (
    <div className="grid overflow-hidden rounded-l bg-set-plaster text-on-set md:grid-cols-[1fr_1fr]">
      <div className="flex flex-col justify-center p-7 md:p-12">
        <h2 className="type-h1 max-w-[9em]">No videos yet</h2>
        <p className="mt-3 max-w-[26em]">Write a script, choose your actors, and find the finished videos here.</p>
        <div className="mt-7">
          <ButtonLink to={pagePaths.create} kind="ink" icon={<Plus aria-hidden="true" />}>
            Make your first video
          </ButtonLink>
        </div>
      </div>
      <div aria-hidden="true" className="grid min-h-[300px] grid-cols-3 gap-3 p-5 max-md:min-h-0 md:p-8 md:pl-0">
        {faces.slice(0, 3).map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            className="h-full max-h-[360px] w-full rounded-m object-cover object-[50%_30%]"
          />
        ))}
      </div>
    </div>
  );
}
