/** Under it services report that work has changed: followed by the operation's id and a signature. Their word only makes us ask. */
export const providerCallbackPath = '/api/provider-callbacks';
