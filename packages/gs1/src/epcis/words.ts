import { vocabularyValue, type VocabularyKind } from '../epc/vocabulary.ts';

const split = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The standard words of each vocabulary (Core Business Vocabulary 2.0, chapter 7). */
export const standardWords: Record<VocabularyKind, ReadonlySet<string>> = {
  bizStep: split(`
    accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting decommissioning
    departing destroying disassembling dispensing encoding entering_exiting holding inspecting installing killing loading other
    packing picking receiving removing repackaging repairing replacing reserving retail_selling sampling sensor_reporting shipping
    staging_outbound stock_taking stocking storing transporting unloading unpacking void_shipping`),
  disposition: split(`
    active available completeness_inferred completeness_verified conformant container_closed container_open damaged destroyed
    dispensed disposed encoded expired in_progress in_transit inactive mismatch_class mismatch_instance mismatch_quantity
    needs_replacement no_pedigree_match non_conformant non_sellable_other partially_dispensed recalled reserved retail_sold returned
    sellable_accessible sellable_not_accessible stolen unavailable unknown`),
  bizTransaction: split('bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt'),
  sourceDestination: split('owning_party possessing_party location'),
  errorReason: split('did_not_occur incorrect_data'),
  component: split(`
    x y z axial_distance azimuth height spherical_radius polar_angle elevation_angle easting northing latitude longitude altitude`),
};

/** The vocabulary of each property of an event that has one. */
export const vocabularyOf: Record<string, VocabularyKind> = {
  bizStep: 'bizStep',
  disposition: 'disposition',
  set: 'disposition',
  unset: 'disposition',
  bizTransaction: 'bizTransaction',
  source: 'sourceDestination',
  destination: 'sourceDestination',
  reason: 'errorReason',
  component: 'component',
};

/** A standard word in bare form, as JSON-LD has it; a value of another vocabulary is returned unchanged. */
export function bareWord(text: string, kind: VocabularyKind): string {
  const bare = vocabularyValue(text, kind, 'bare');
  return standardWords[kind].has(bare) ? bare : text;
}

/** A term of the GS1 web vocabulary without its namespace, whose address was another before the vocabulary was ratified. */
export const bareWebWord = (text: string): string => text.replace(/^(?:gs1:|https?:\/\/(?:(?:www|ref)\.)?gs1\.org\/voc\/)(?=[\w-]+$)/, '');

/** What a sensor measures: the types of the GS1 web vocabulary that EPCIS 2.0 names. */
export const measurementTypes: ReadonlySet<string> = split(`
    AbsoluteHumidity AbsorbedDose AbsorbedDoseRate Acceleration Radioactivity Altitude AmountOfSubstance
    AmountOfSubstancePerUnitVolume Angle AngularAcceleration AngularMomentum AngularVelocity Area Capacitance Conductance
    Conductivity Count Density Dimensionless DoseEquivalent DoseEquivalentRate DynamicViscosity ElectricCharge
    ElectricCurrent ElectricCurrentDensity ElectricFieldStrength Energy Exposure Force Frequency Illuminance Inductance
    Irradiance KinematicViscosity Length LinearMomentum Luminance LuminousFlux LuminousIntensity MagneticFlux
    MagneticFluxDensity MagneticVectorPotential Mass MassConcentration MassFlowRate MassPerAreaTime MemoryCapacity
    MolalityOfSolute MolarEnergy MolarMass MolarVolume Power Pressure RadiantFlux RadiantIntensity RelativeHumidity
    Resistance Resistivity SolidAngle SpecificVolume Speed SurfaceDensity SurfaceTension Temperature Time Torque Voltage
    Volume VolumeFlowRate VolumeFraction VolumetricFlux Wavenumber`);
export const exceptionTypes: ReadonlySet<string> = split('ALARM_CONDITION ERROR_CONDITION');
