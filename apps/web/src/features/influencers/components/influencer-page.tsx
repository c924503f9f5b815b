import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { notify } from '#components/ui/notify.ts';
import { CreateActorDialog } from '#features/own-actors/index.ts';
import { useDeletePhoto } from '../api/delete-photo.ts';
import { useBroughtPicture } from '../use-brought-picture.ts';
import { useInHand } from '../use-in-hand.ts';
import { usePhotoProject } from '../use-photo-project.ts';
import { usePhotoVideo } from '../use-photo-video.ts';
import { AllPhotosDialog } from './all-photos-dialog.tsx';
import { ImageToVideoDialog } from './image-to-video-dialog.tsx';
import { InHandDialog } from './in-hand-dialog.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { RecentPhotos } from './recent-photos.tsx';
import { ResultView } from './result-view.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** Words become a photo, and the photo a video. */
export function InfluencerPage() {
  const [moving, setMoving] = useState<Photo>();
  const [brought, letGo] = useBroughtPicture();
  const [isAllOpen, setAllOpen] = useState(false);
  const [isCreatingActor, setCreatingActor] = useState(false);
  const navigate = useNavigate();
  const photo = usePhotoProject();
  const { shown, found, shownId, urls, isDrawing, operation, refusal } = photo;
  const { data: photos, error, isFetching, refetch } = photo.gallery;
  const video = usePhotoVideo(shown?.signedUrl);
  const deletePhoto = useDeletePhoto();
  const inHand = useInHand(photo.show);

  return (
    <DashboardPage title={messages.avatars.title}>
      <UpgradeBanner />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-9">
        <PhotoSheet
          photo={photo}
          video={video}
          onBegin={() => {
            photo.begin();
            video.clear();
          }}
        />
        <div className="max-lg:order-1">
          <ResultView
            photo={shown}
            isDrawing={isDrawing}
            operation={operation}
            refused={refusal?.isContent ? refusal.text : null}
            onExpand={() => setMoving(found)}
            onCreateActor={() => setCreatingActor(true)}
            onAddProduct={() => inHand.choose(found)}
            onLoadError={() => found && urls.onLoadError(found)}
          />
        </div>
      </div>
      {photos === undefined && error ? (
        <ProblemCard title="Your photos could not be loaded" busy={isFetching} onTryAgain={() => void refetch()}>
          {error.message}
        </ProblemCard>
      ) : (
        <RecentPhotos
          photos={photos}
          shownId={shownId}
          urls={urls}
          onOpen={setMoving}
          onAddProduct={inHand.choose}
          onDelete={({ id }) => deletePhoto.mutate(id)}
          onViewAll={() => setAllOpen(true)}
        />
      )}
      <AllPhotosDialog
        open={isAllOpen}
        photos={photos ?? []}
        urls={urls}
        onOpen={(photo) => {
          setAllOpen(false);
          setMoving(photo);
        }}
        onAddProduct={(photo) => {
          setAllOpen(false);
          inHand.choose(photo);
        }}
        onDelete={({ id }) => deletePhoto.mutate(id)}
        onClose={() => setAllOpen(false)}
      />
      {moving ? (
        <ImageToVideoDialog
          key={moving.id}
          photo={urls.freshen(moving)}
          onClose={() => setMoving(undefined)}
          onLoadError={() => urls.onLoadError(moving)}
        />
      ) : null}
      {inHand.photo ? (
        <InHandDialog
          key={inHand.photo.id}
          photo={urls.freshen(inHand.photo)}
          busy={inHand.isSending}
          onSend={inHand.send}
          onClose={inHand.close}
          onLoadError={() => inHand.photo && urls.onLoadError(inHand.photo)}
        />
      ) : null}
      {brought ? <ImageToVideoDialog photo={brought} onClose={letGo} onLoadError={() => undefined} /> : null}
      {isCreatingActor ? (
        <CreateActorDialog
          {...(shown && !shown.isFaceMovable
            ? { picture: { id: shown.id, url: shown.signedUrl, isGenerated: shown.engine !== null } }
            : { photoId: shownId })}
          onCreated={({ name }) => {
            setCreatingActor(false);
            notify.info(`${name} is one of your actors now.`, {
              action: { label: 'New Project', onClick: () => void navigate(pagePaths.create) },
            });
          }}
          onClose={() => setCreatingActor(false)}
        />
      ) : null}
    </DashboardPage>
  );
}
