export {
  importPreviewView,
  importReadingInput,
  imports,
  importView,
  type ImportPreviewView,
  type ImportView,
  type OneImportView,
  type SalesOverview,
} from './imports.endpoints.ts';
