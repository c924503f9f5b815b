/** What is used of aws4fetch. Its own types describe browsers. */
declare module 'aws4fetch' {
  export class AwsV4Signer {
    constructor(request: {
      method: string;
      url: string;
      headers: Readonly<Record<string, string>>;
      service: 's3';
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    });
    sign(): Promise<{ url: URL; headers: Headers }>;
  }
}
