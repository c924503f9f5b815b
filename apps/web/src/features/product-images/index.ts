export { keepProductImages } from './api/keep-images.ts';
export { ProductButton } from './components/product-button.tsx';
export { ProductImagesDialog, type ProductSelection } from './components/product-images-dialog.tsx';
