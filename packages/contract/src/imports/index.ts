export {
  importPreviewView,
  importReadingInput,
  imports,
  importView,
  type ImportPreviewView,
  type ImportView,
  type SalesOverview,
} from './imports.endpoints.ts';
