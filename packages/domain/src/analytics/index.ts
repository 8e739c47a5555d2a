export { type Area, areaNames, areaOfRecord } from './areas.ts';
export {
  type Cohort,
  cohortsOf,
  figureNames,
  type FigureSpan,
  figureSpans,
  figureSteps,
  type StepFigure,
  stepFigures,
} from './figures.ts';
