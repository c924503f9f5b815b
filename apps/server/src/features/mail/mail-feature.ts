import type { Config } from '#config/config.ts';
import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import { registerMailRoutes } from './choices/routes.ts';
import { createUnsubscribeTokens } from './choices/unsubscribe-tokens.ts';
import { createMailUserData } from './mail-user-data.ts';
import type { SendMailDeps } from './send-mail.handler.ts';
import { sendMailJob } from './send-mail.job.ts';

export interface MailFeatureDeps extends Pick<SendMailDeps, 'db' | 'logger' | 'transport'> {
  config: Pick<Config, 'operatorName' | 'supportEmail'>;
  signer: UrlSigner;
  /** The application's secrets, the newest first. */
  secrets: readonly string[];
  /** Knows the links that mail carries. */
  accounts: { findLinkUrl(linkId: string, origin: string): Promise<string | null> };
  /** The address people use. */
  origin: () => string;
}

export const mailJobs = [sendMailJob];

/** Pictures in mail are looked at for a month. */
const pictureSeconds = 30 * 86_400;

export function createMailFeature({ db, logger, transport, ...deps }: MailFeatureDeps): Feature {
  const { config, signer, secrets, accounts, origin } = deps;
  const unsubscribeTokens = createUnsubscribeTokens(secrets);
  const sending: SendMailDeps = {
    db,
    logger,
    transport,
    unsubscribeTokens,
    context: () => ({
      origin: origin(),
      productName: config.operatorName,
      supportEmail: config.supportEmail,
      pictureUrl: (key) => origin() + signer.sign(key, { expiresInSeconds: pictureSeconds, isEmbeddable: true }),
    }),
    findLinkUrl: (linkId) => accounts.findLinkUrl(linkId, origin()),
  };
  return {
    name: 'mail',
    registerRoutes: (app) => registerMailRoutes(app, { db, unsubscribeTokens }),
    workers: [jobWorker(sendMailJob, sending, { concurrency: 2 })],
    dataOwners: [createMailUserData(db)],
  };
}
