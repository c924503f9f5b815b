import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#components/ui/notify.ts';

const upgradeDelayMs = 2_000;

/**
 * The one place that decides how a failed call is told: toast and redirect by error code, in the contract's words.
 * `fallbackTitle` names the action ("Delete Failed") where the code says nothing more precise.
 */
export function useReportError() {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown, fallback: { title?: string; text?: string } = {}) => {
      const { billing, errors } = messages;
      if (!(error instanceof ApiError)) {
        notify.error(fallback.title ?? errors.title, { description: fallback.text ?? errors.unexpected });
        return;
      }
      switch (error.code) {
        case 'UNAUTHENTICATED':
          // The lost session is told once for the whole page, however many calls met it.
          return;
        case 'BILLING_EXPIRED':
          notify.error(billing.expiredTitle, { description: billing.expired });
          void navigate('/payment');
          return;
        case 'SUBSCRIPTION_REQUIRED':
          void navigate('/payment');
          return;
        case 'USAGE_LIMIT_EXCEEDED':
          notify.error(billing.limitReachedTitle, {
            description: billing.limitReachedFor(billing.limitNames.videos),
          });
          if (error.actionRequired === 'UPGRADE_PLAN') setTimeout(() => void navigate('/payment'), upgradeDelayMs);
          return;
        case 'SYSTEM_ERROR':
        case 'DATA_ERROR':
          notify.error(errors.serviceTitle, { description: error.message || errors.system });
          return;
        default:
          notify.error(fallback.title ?? errors.title, {
            description: fallback.text ?? (error.message || errors.unexpected),
          });
      }
    },
    [navigate],
  );
}
