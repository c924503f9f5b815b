/** Requests a script spoken by one of the service's creators. */
export interface RemoteTalkRequest {
  script: string;
  /** The service's name of the creator. */
  creatorName: string;
}

/** A creator offered by the service. */
export interface RemoteCreator {
  name: string;
  imageUrl: string | null;
  videoUrl: string | null;
}
