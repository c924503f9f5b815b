/** A script spoken by one of the service's own people. */
export interface RemoteTalkRequest {
  script: string;
  /** By the name the service gave. */
  creatorName: string;
}

/** Someone the service lets speak. */
export interface RemoteCreator {
  name: string;
  imageUrl: string | null;
  videoUrl: string | null;
}
