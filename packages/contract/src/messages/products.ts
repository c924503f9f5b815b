/** Products of static ads. */
export const productsMessages = {
  nameRequired: 'Product name is required',
  nameTooLong: 'Product names can be up to 200 characters',
  descriptionTooLong: 'Descriptions can be up to 5,000 characters',
  badColor: 'Write colors like #ff4b1f',
  tooMany: 'You can keep up to 200 products. Delete one you no longer need.',
  loadFailed: 'Failed to load products',
  createFailed: 'Failed to create product',
  saveFailed: 'Failed to save product',
  deleteFailed: 'Failed to delete product',
  createTitle: 'Create New Product',
  editTitle: 'Edit Product',
  deleteTitle: 'Delete Product',
  newProduct: 'New Product',
} as const;
