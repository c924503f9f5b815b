/** Shown in place of a page the user may not open yet. */
export const gatesMessages = {
  authRequiredTitle: 'Authentication Required',
  authRequired: 'Please sign in to access this feature',
  goToSignIn: 'Go to Sign In',
  subscriptionRequiredTitle: 'Subscription Required',
  subscriptionRequired: 'Access to the dashboard requires an active subscription',
  choosePlan: 'Choose Plan',
  backToHome: 'Back to Home',
  limitReachedTitle: 'Limit Reached',
  limitReached: (feature: string) => `You've reached your ${feature} limit for this month`,
  upgradePlan: 'Upgrade Plan',
  backToDashboard: 'Back to Dashboard',
  unlimited: 'Unlimited',
} as const;
