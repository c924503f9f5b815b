export { explainExtraction, useExtractImages } from './api/extract-images.ts';
export { keepProductImages } from './api/keep-images.ts';
export { uploadProductImage } from './api/upload-image.ts';
export { ProductButton } from './components/product-button.tsx';
export { ProductImagesDialog, type ProductSelection } from './components/product-images-dialog.tsx';
