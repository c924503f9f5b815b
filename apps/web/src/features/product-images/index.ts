export { ProductButton } from './components/product-button.tsx';
export { ProductImagesDialog, type ProductSelection } from './components/product-images-dialog.tsx';
export { isFreshUrl } from './is-fresh-url.ts';
